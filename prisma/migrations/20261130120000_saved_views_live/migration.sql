-- A team's view is shown to everybody of the provider as soon as it is saved, somebody's own in their other tabs.
SELECT follow_changes('saved_views', 'saved-view',
  provider => 'CASE WHEN r.is_team THEN r.provider_id END', person => 'CASE WHEN NOT r.is_team THEN r.user_id END');
SELECT follow_changes('saved_view_starts', 'saved-view', person => 'r.user_id');
