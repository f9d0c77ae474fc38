ALTER TABLE "share_links" ADD COLUMN "origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "sealed" text;