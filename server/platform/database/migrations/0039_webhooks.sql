CREATE TABLE "webhook_deliveries" (
	"workspace_id" uuid NOT NULL,
	"delivery_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"place" bigserial NOT NULL,
	"type" text NOT NULL,
	"subject" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tried_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"took_ms" integer,
	"status" integer,
	"answer" text,
	CONSTRAINT "webhook_deliveries_workspace_id_delivery_id_pk" PRIMARY KEY("workspace_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"workspace_id" uuid NOT NULL,
	"webhook_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed" text NOT NULL,
	"old_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"disabled_at" timestamp (3) with time zone,
	"disabled_why" text,
	CONSTRAINT "webhooks_workspace_id_webhook_id_pk" PRIMARY KEY("workspace_id","webhook_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_webhook_id_webhooks_workspace_id_webhook_id_fk" FOREIGN KEY ("workspace_id","webhook_id") REFERENCES "public"."webhooks"("workspace_id","webhook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","type","subject") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_subject" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","subject","place") WHERE state = 'waiting';
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "webhooks" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "webhooks" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "webhooks" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhooks" TO callwright_app;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "webhook_deliveries" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());
--> statement-breakpoint
CREATE POLICY owner ON "webhook_deliveries" TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhook_deliveries" TO callwright_app;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE webhook_deliveries_place_seq TO callwright_app;
--> statement-breakpoint
-- Deliveries that are due: of each webhook a few at a time, of one that fails a single one, and about one subject
-- the oldest alone. One process chooses at a time; what it's given is leased.
CREATE FUNCTION take_webhook_deliveries(p_limit integer, p_seconds integer)
  RETURNS TABLE (workspace_id uuid, delivery_id uuid)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('webhook deliveries', 0));
    RETURN QUERY
    WITH chosen AS (
      SELECT due.workspace_id, due.delivery_id
      FROM public.webhooks h
      CROSS JOIN LATERAL (
        SELECT count(*) AS busy FROM public.webhook_deliveries b
        WHERE b.workspace_id = h.workspace_id AND b.webhook_id = h.webhook_id
          AND b.state = 'waiting' AND b.leased_until > now()
      ) AS under_way
      CROSS JOIN LATERAL (
        SELECT d.workspace_id, d.delivery_id, d.next_at
        FROM public.webhook_deliveries d
        WHERE d.workspace_id = h.workspace_id AND d.webhook_id = h.webhook_id AND d.state = 'waiting'
          AND d.next_at <= now() AND (d.leased_until IS NULL OR d.leased_until <= now())
          AND NOT EXISTS (
            SELECT FROM public.webhook_deliveries f
            WHERE f.workspace_id = d.workspace_id AND f.webhook_id = d.webhook_id AND f.state = 'waiting'
              AND f.subject = d.subject AND f.place < d.place
          )
        ORDER BY d.place
        LIMIT greatest(0, CASE WHEN h.failing_since IS NULL THEN 4 ELSE 1 END - under_way.busy)
      ) AS due
      WHERE h.disabled_at IS NULL
      ORDER BY due.next_at
      LIMIT p_limit
    )
    UPDATE public.webhook_deliveries u SET leased_until = now() + make_interval(secs => p_seconds)
    FROM chosen c
    WHERE u.workspace_id = c.workspace_id AND u.delivery_id = c.delivery_id
    RETURNING u.workspace_id, u.delivery_id;
  END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_webhook_deliveries(integer, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION take_webhook_deliveries(integer, integer) TO callwright_app;
