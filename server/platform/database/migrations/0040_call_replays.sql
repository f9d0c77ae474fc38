CREATE TABLE "call_replays" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"script" jsonb NOT NULL,
	CONSTRAINT "call_replays_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "call_replays" ADD CONSTRAINT "call_replays_workspace_id_run_id_test_runs_workspace_id_run_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."test_runs"("workspace_id","run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_replays" ADD CONSTRAINT "call_replays_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_replays_call" ON "call_replays" USING btree ("workspace_id","call_id");--> statement-breakpoint
ALTER TABLE "call_replays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_replays" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_replays" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "call_replays" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT ON "call_replays" TO callwright_app;--> statement-breakpoint
-- The run itself stays, for its money; what was said in it goes with the call.
CREATE FUNCTION forget_call_replay() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ BEGIN
    DELETE FROM public.test_results r WHERE r.workspace_id = OLD.workspace_id AND r.run_id = OLD.run_id;
    RETURN NULL;
  END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_call_replay() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER call_replays_forgotten AFTER DELETE ON "call_replays"
  FOR EACH ROW EXECUTE FUNCTION forget_call_replay();
