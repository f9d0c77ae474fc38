/** Where an uploaded file lies in the file storage. */
export function keyOf(workspaceId: string, fileId: string): string {
  return `knowledge/${workspaceId}/${fileId}`;
}
