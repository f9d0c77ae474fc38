// Sets the theme before the first paint, so that nothing flashes. Loaded as a blocking script in the
// head of index.html; src/lib/theme.ts takes over once the application runs and uses the same key.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('callwright-theme');
  } catch {
    // Storage is closed to us: the system's theme is used.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
