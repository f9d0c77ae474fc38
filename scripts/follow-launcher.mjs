/**
 * Loaded into the server before its own code: when the launcher is gone, however it went, the server
 * stops in its ordinary way instead of staying behind on the port.
 */
if (process.send !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Waiting for the launcher alone is no reason to keep running.
  process.channel?.unref();
}
