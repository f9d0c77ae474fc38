ALTER TABLE "phone_numbers" DROP CONSTRAINT "phone_numbers_number";--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_numbers_proven" ON "phone_numbers" USING btree ("number") WHERE "phone_numbers"."proven_at" is not null;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_own" UNIQUE("workspace_id","number");--> statement-breakpoint
-- The workspace a number belongs to: only its carrier's word counts, a claim leads nowhere.
CREATE OR REPLACE FUNCTION workspace_of_phone_number(p_number text)
  RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT n.workspace_id FROM public.phone_numbers n WHERE n.number = p_number AND n.proven_at IS NOT NULL $$;
