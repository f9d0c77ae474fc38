/**
 * Loaded into the server before its own code: when the launcher is gone, however it went, the server
 * stops in order instead of staying behind on the port, and waits for no call: no one could hurry it.
 */
if (process.send !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGHUP'));
  // Waiting for the launcher alone is no reason to keep running.
  process.channel?.unref();
}
