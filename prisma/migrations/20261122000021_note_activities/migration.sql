-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "note_id" UUID;

-- What the Prisma schema cannot say, by hand.

-- An activity is never changed, so that of a note names it and holds none of its text, which its author may change and
-- delete (D-110). No foreign key: a deleted note keeps its activities. So far they held the text as it was written; the
-- owner of the tables, and nobody else, takes it out. A note's own activity is known by the text, or, when the note was
-- edited since, by the moment.
ALTER TABLE "activities" DISABLE TRIGGER "activities_append_only";
UPDATE "activities" a
   SET "description" = '',
       "note_id" = (
         SELECT n.id FROM "notes" n
          WHERE n.deal_id = a.deal_id AND n.user_id = a.user_id
            AND n.created_at BETWEEN a.created_at - interval '10 seconds' AND a.created_at + interval '10 seconds'
            AND (left(n.content, 200) = a.description OR n.updated_at > n.created_at)
          ORDER BY left(n.content, 200) = a.description DESC, abs(extract(epoch FROM a.created_at - n.created_at))
          LIMIT 1)
 WHERE a.activity_type = 'note';
ALTER TABLE "activities" ENABLE TRIGGER "activities_append_only";
ALTER TABLE "activities" ADD CONSTRAINT "activities_note_check" CHECK (activity_type <> 'note' OR description = '');
