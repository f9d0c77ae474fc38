CREATE TABLE "call_mentions" (
	"workspace_id" uuid NOT NULL,
	"mention_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "call_mentions_workspace_id_mention_id_pk" PRIMARY KEY("workspace_id","mention_id")
);
--> statement-breakpoint
CREATE TABLE "call_write_ups" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hold_id" uuid,
	"reason" text,
	"model" text,
	"written_at" timestamp (3) with time zone,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "call_write_ups_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
DROP INDEX "webhook_deliveries_once";--> statement-breakpoint
ALTER TABLE "call_mentions" ADD CONSTRAINT "call_mentions_workspace_id_note_id_call_notes_workspace_id_note_id_fk" FOREIGN KEY ("workspace_id","note_id") REFERENCES "public"."call_notes"("workspace_id","note_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_write_ups" ADD CONSTRAINT "call_write_ups_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_mentions_note" ON "call_mentions" USING btree ("workspace_id","note_id");--> statement-breakpoint
CREATE INDEX "call_mentions_unread" ON "call_mentions" USING btree ("workspace_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "call_write_ups_next" ON "call_write_ups" USING btree ("not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","type","subject") WHERE subject is not null and type <> 'call.reviewed';
--> statement-breakpoint
ALTER TABLE "call_write_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_write_ups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_write_ups" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_write_ups" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_write_ups" TO callwright_app;
--> statement-breakpoint
-- Calls whose write-up waits. Who is given one has three minutes before another process is.
CREATE FUNCTION take_calls_to_write(p_limit integer)
  RETURNS TABLE (workspace_id uuid, call_id uuid, attempts integer)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    UPDATE public.call_write_ups w
    SET attempts = w.attempts + 1, not_before = now() + interval '3 minutes'
    FROM (
      SELECT n.workspace_id, n.call_id FROM public.call_write_ups n
      WHERE n.state = 'waiting' AND n.not_before <= now()
      ORDER BY n.not_before
      LIMIT p_limit
      FOR UPDATE SKIP LOCKED
    ) next
    WHERE w.workspace_id = next.workspace_id AND w.call_id = next.call_id
    RETURNING w.workspace_id, w.call_id, w.attempts
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_calls_to_write(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_calls_to_write(integer) TO callwright_app;
--> statement-breakpoint
CREATE TRIGGER audited AFTER INSERT OR UPDATE OR DELETE ON call_write_ups FOR EACH ROW
  WHEN (current_setting('app.audit_entry', true) <> '') EXECUTE FUNCTION note_audit_change();

--> statement-breakpoint
ALTER TABLE "call_mentions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_mentions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_mentions" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_mentions" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_mentions" TO callwright_app;
