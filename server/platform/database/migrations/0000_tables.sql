CREATE TABLE "agent_versions" (
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_versions_workspace_id_agent_id_version_pk" PRIMARY KEY("workspace_id","agent_id","version")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"live_version" integer,
	"live_revision" integer,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "agents_workspace_id_agent_id_pk" PRIMARY KEY("workspace_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"posted_micros" bigint DEFAULT 0 NOT NULL,
	"held_micros" bigint DEFAULT 0 NOT NULL,
	"test_micros" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"amount_micros" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_as" text,
	"rates" jsonb NOT NULL,
	CONSTRAINT "holds_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"workspace_id" uuid NOT NULL,
	"entry_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_micros" bigint NOT NULL,
	CONSTRAINT "ledger_entries_workspace_id_entry_id_pk" PRIMARY KEY("workspace_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"workspace_id" uuid NOT NULL,
	"transaction_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"amount_micros" bigint NOT NULL,
	"balance_after_micros" bigint NOT NULL,
	"call_id" uuid,
	"purchase_id" uuid,
	"source_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_workspace_id_transaction_id_pk" PRIMARY KEY("workspace_id","transaction_id"),
	CONSTRAINT "ledger_transactions_source" UNIQUE("workspace_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"workspace_id" uuid NOT NULL,
	"purchase_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"amount_micros" bigint NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_test" boolean NOT NULL,
	"remark" text,
	"created_by" uuid,
	"checkout_session_id" text,
	"checkout_url" text,
	"payment_intent_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchases_workspace_id_purchase_id_pk" PRIMARY KEY("workspace_id","purchase_id"),
	CONSTRAINT "purchases_id" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "call_events" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "call_events_workspace_id_call_id_seq_pk" PRIMARY KEY("workspace_id","call_id","seq")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"workspace_id" uuid NOT NULL,
	"call_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid,
	"agent_name" text NOT NULL,
	"agent_version" integer,
	"content" jsonb,
	"origin" text NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"party" text NOT NULL,
	"status" text NOT NULL,
	"end_reason" text,
	"fault" text DEFAULT 'none' NOT NULL,
	"provider_code" text,
	"success" boolean,
	"started_by" uuid,
	"takeover_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"response_ms" integer,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"receipt" jsonb,
	"cost_micros" bigint,
	"billable_ms" integer DEFAULT 0 NOT NULL,
	"lease_owner" uuid,
	"lease_expires_at" timestamp (3) with time zone,
	CONSTRAINT "calls_workspace_id_call_id_pk" PRIMARY KEY("workspace_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "ended_sign_ins" (
	"uid" text NOT NULL,
	"auth_time" bigint NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ended_sign_ins_uid_auth_time_pk" PRIMARY KEY("uid","auth_time")
);
--> statement-breakpoint
CREATE TABLE "trial_grants" (
	"normalised_email" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"display_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"workspace_id" uuid NOT NULL,
	"phone_number_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"country" text,
	"label" text DEFAULT '' NOT NULL,
	"agent_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_numbers_workspace_id_phone_number_id_pk" PRIMARY KEY("workspace_id","phone_number_id"),
	CONSTRAINT "phone_numbers_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_workspace_id_user_id_endpoint_key_pk" PRIMARY KEY("workspace_id","user_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"auth_time" integer NOT NULL,
	"call_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"workspace_id" uuid NOT NULL,
	"invitation_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_workspace_id_invitation_id_pk" PRIMARY KEY("workspace_id","invitation_id"),
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "memberships_one_per_user" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"workspace_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_workspace_id_transaction_id_ledger_transactions_workspace_id_transaction_id_fk" FOREIGN KEY ("workspace_id","transaction_id") REFERENCES "public"."ledger_transactions"("workspace_id","transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_events" ADD CONSTRAINT "call_events_workspace_id_call_id_calls_workspace_id_call_id_fk" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_workspace_id_agent_id_agents_workspace_id_agent_id_fk" FOREIGN KEY ("workspace_id","agent_id") REFERENCES "public"."agents"("workspace_id","agent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_updated" ON "agents" USING btree ("workspace_id","updated_at","agent_id");--> statement-breakpoint
CREATE INDEX "holds_open" ON "holds" USING btree ("workspace_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("workspace_id","transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_newest" ON "ledger_transactions" USING btree ("workspace_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_session" ON "purchases" USING btree ("checkout_session_id");--> statement-breakpoint
CREATE INDEX "calls_newest" ON "calls" USING btree ("workspace_id","started_at" DESC NULLS LAST,"call_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calls_agent" ON "calls" USING btree ("workspace_id","agent_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "calls_lease" ON "calls" USING btree ("lease_expires_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ended_sign_ins_expiry" ON "ended_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_address" ON "invitations" USING btree ("workspace_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitations_created" ON "invitations" USING btree ("workspace_id","created_at");