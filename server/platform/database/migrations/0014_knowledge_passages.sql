CREATE TABLE "knowledge_passages" (
	"workspace_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"language" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "knowledge_passages_workspace_id_file_id_language_position_pk" PRIMARY KEY("workspace_id","file_id","language","position")
);
--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD COLUMN "characters" integer;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD COLUMN "wanted_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD COLUMN "reading_id" uuid;--> statement-breakpoint
ALTER TABLE "knowledge_files" ADD COLUMN "reading_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_passages" ADD CONSTRAINT "knowledge_passages_workspace_id_file_id_knowledge_files_workspace_id_file_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."knowledge_files"("workspace_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_passages_search" ON "knowledge_passages" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "knowledge_files_unread" ON "knowledge_files" USING btree ("created_at") WHERE state = 'reading' or text is not null or wanted_languages <> '{}';--> statement-breakpoint
ALTER TABLE "knowledge_passages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "knowledge_passages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "knowledge_passages" TO callwright_app USING (workspace_id = current_workspace()) WITH CHECK (workspace_id = current_workspace());--> statement-breakpoint
CREATE POLICY owner ON "knowledge_passages" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
-- A passage is never changed, only made and removed.
GRANT SELECT, INSERT, DELETE ON "knowledge_passages" TO callwright_app;--> statement-breakpoint
-- Passages of the current workspace's files that match, with a mask whose bit n says whether the passage holds
-- word n. The policies would hide the index from `@@`, so this runs as the owner and repeats their condition. The
-- files are gone through in the given order, one at a time, because the index joins one scope with a word far
-- faster than several, and because the work ends with the file that fills the limit.
CREATE FUNCTION knowledge_passages_with(
  p_files uuid[], p_language text, p_query tsquery, p_words tsquery[], p_limit integer
)
  RETURNS TABLE (file_id uuid, "position" integer, mask integer)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET jit = off
  AS $$
    SELECT found.file_id, found.position, found.mask
    FROM (
      SELECT f.file_id, quote_literal('file:' || f.file_id || ':' || p_language)::tsquery AS scope
      FROM unnest(p_files) WITH ORDINALITY AS asked (file_id, place)
      JOIN public.knowledge_files f ON f.workspace_id = public.current_workspace() AND f.file_id = asked.file_id
      WHERE p_language = any (f.languages)
      ORDER BY asked.place
    ) AS file
    CROSS JOIN LATERAL (
      SELECT k.workspace_id, k.file_id, k.position, (
        SELECT coalesce(bit_or(1 << (word.place - 1)::integer), 0)
        FROM unnest(p_words) WITH ORDINALITY AS word (query, place) WHERE k.search @@ word.query
      ) AS mask
      FROM public.knowledge_passages k
      WHERE k.search @@ (file.scope && p_query)
      LIMIT p_limit
    ) AS found
    WHERE found.workspace_id = public.current_workspace() AND found.file_id = file.file_id
    LIMIT p_limit
  $$;
--> statement-breakpoint
-- Files with something left to do: cut into passages, or prepared for a further language. A file that is being
-- read is left to whoever reads it, unless nothing has come of that for a while.
CREATE FUNCTION knowledge_files_to_prepare(p_limit integer)
  RETURNS TABLE (workspace_id uuid, file_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT f.workspace_id, f.file_id FROM public.knowledge_files f
    WHERE (f.state = 'reading' OR f.text IS NOT NULL OR f.wanted_languages <> '{}')
      AND (f.state <> 'reading' OR f.created_at < now() - interval '30 minutes')
      AND (f.reading_since IS NULL OR f.reading_since < now() - interval '10 minutes')
    ORDER BY f.created_at
    LIMIT p_limit
  $$;
--> statement-breakpoint
-- Files whose agent was deleted.
CREATE FUNCTION knowledge_files_without_agent(p_limit integer)
  RETURNS TABLE (workspace_id uuid, file_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT f.workspace_id, f.file_id FROM public.knowledge_files f
    JOIN public.agents a ON a.workspace_id = f.workspace_id AND a.agent_id = f.agent_id
    WHERE a.deleted_at IS NOT NULL
    LIMIT p_limit
  $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION
  knowledge_passages_with(uuid[], text, tsquery, tsquery[], integer), knowledge_files_to_prepare(integer),
  knowledge_files_without_agent(integer)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION
  knowledge_passages_with(uuid[], text, tsquery, tsquery[], integer), knowledge_files_to_prepare(integer),
  knowledge_files_without_agent(integer)
  TO callwright_app;
