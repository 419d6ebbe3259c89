-- By hand: further tables of the feed of changes (D-136, docs/decisions/095).
SELECT follow_changes('deal_contacts', 'deal-contact', deal => 'r.deal_id');
SELECT follow_changes('offer_messages', 'proposal', deal => '(SELECT p.deal_id FROM proposals p WHERE p.id = r.proposal_id)');
-- Not each report of reading time: once it is opened, the page that shows it asks by itself.
SELECT follow_changes('offer_visits', 'proposal', deal => '(SELECT p.deal_id FROM proposals p WHERE p.id = r.proposal_id)', events => '{INSERT}');
SELECT follow_changes('notifications', 'notification', person => 'r.user_id');
