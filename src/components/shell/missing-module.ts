/** How Chromium, Firefox and Safari say that the code of a page could not be fetched. */
const FAILED_IMPORT =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether `error` is a failed import of a page's code, which says nothing a person could use. */
export function isMissingModule(error: unknown): boolean {
  return error instanceof Error && FAILED_IMPORT.test(error.message);
}
