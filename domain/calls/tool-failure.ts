/** What is said of a tool's answer by its status; null for one that tells of success. */
export function toolFailure(status: number): string | null {
  return status >= 400 || status < 200 ? `The tool answered with status ${status}.` : null;
}
