CREATE TABLE "provider_sign_ins" (
	"sign_in_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret_hash" text NOT NULL,
	"uid" text NOT NULL,
	"auth_time" bigint NOT NULL,
	"email" text NOT NULL,
	"display_name" text,
	"photo_url" text,
	"role" text,
	"sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checking_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_sign_ins_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_sign_ins_person" ON "provider_sign_ins" USING btree ("uid","auth_time");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expiry" ON "provider_sign_ins" USING btree ("expires_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "provider_sign_ins" TO callwright_app;
--> statement-breakpoint
-- The workspace that was made first: that of an installation whose people all share one.
CREATE FUNCTION first_workspace()
  RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT w.workspace_id FROM public.workspaces w ORDER BY w.created_at, w.workspace_id LIMIT 1 $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION first_workspace() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION first_workspace() TO callwright_app;
