DROP INDEX "call_topic_phrases_waiting";--> statement-breakpoint
ALTER TABLE "call_topic_phrases" ADD COLUMN "call_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "call_topic_phrases" ADD COLUMN "is_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_topics" ADD COLUMN "is_deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "call_topic_phrases_waiting" ON "call_topic_phrases" USING btree ("workspace_id","seen_at") WHERE topic_id is null and not is_refused;--> statement-breakpoint
UPDATE "call_topic_phrases" SET "call_ids" = ARRAY["call_id"] WHERE "call_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "call_topic_phrases" DROP COLUMN "call_id";--> statement-breakpoint
-- That someone has said what a call was about, by the names of its topics. All else that changes in a call isn't people's.
CREATE FUNCTION note_chosen_topic() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  INSERT INTO public.audit_changes (workspace_id, entry_id, table_name, operation, name, before, after)
  SELECT NEW.workspace_id, current_setting('app.audit_entry')::uuid, 'calls', 'UPDATE', NEW.agent_name,
    jsonb_build_object('call_id', OLD.call_id, 'topic', was.name), jsonb_build_object('topic', is_now.name)
  FROM (VALUES (OLD.topic_id, NEW.topic_id)) AS topics (was_id, now_id)
  LEFT JOIN public.call_topics was ON was.workspace_id = NEW.workspace_id AND was.topic_id = was_id
  LEFT JOIN public.call_topics is_now ON is_now.workspace_id = NEW.workspace_id AND is_now.topic_id = now_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audited_topic AFTER UPDATE OF topic_id ON calls FOR EACH ROW
  WHEN (NEW.topic_by = 'person' AND current_setting('app.audit_entry', true) <> '')
  EXECUTE FUNCTION note_chosen_topic();