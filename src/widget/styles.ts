/** The widget's look. A sheet of its own in a shadow tree: the site's policy for styles doesn't concern it. */

const COLOURS = `
  --ground: oklch(0.985 0.003 95); --line: oklch(0.915 0.004 95); --ink: oklch(0.22 0.012 265);
  --soft: oklch(0.49 0.014 265); --brand: oklch(0.5 0.19 268); --on-brand: oklch(1 0 0);
  --raised: oklch(0.965 0.004 95); --float: 0 8px 24px oklch(0.22 0.012 265 / 0.18), 0 1px 3px oklch(0.22 0.012 265 / 0.12);`;

const DARK = `
  --ground: oklch(0.165 0.006 270); --line: oklch(0.29 0.008 270); --ink: oklch(0.95 0.004 95);
  --soft: oklch(0.71 0.012 265); --brand: oklch(0.68 0.15 268); --on-brand: oklch(0.165 0.006 270);
  --raised: oklch(0.24 0.008 270); --float: 0 8px 28px oklch(0 0 0 / 0.5), 0 0 0 1px oklch(0.38 0.01 270);`;

const CSS = `
:host { all: initial !important; position: fixed !important; inset-block-end: calc(20px + var(--row)) !important; --row: calc(60px * var(--callwright-row, 0));
  inset-inline-end: 20px !important; z-index: 2147483000 !important; ${COLOURS} }
:host([side='left']) { inset-inline: 20px auto !important; }
:host([hidden]) { display: none !important; }
@media (prefers-color-scheme: dark) { :host { ${DARK} } }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
button { font: 500 15px/20px system-ui, sans-serif; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.launch { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 20px; border: 0;
  border-radius: 24px; background: var(--brand); color: var(--on-brand); box-shadow: var(--float); }
.launch svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
.panel { position: absolute; inset-block-end: 60px; inset-inline-end: 0; display: flex; flex-direction: column;
  width: min(384px, calc(100vw - 40px)); height: min(620px, calc(100dvh - 104px - var(--row))); overflow: hidden;
  border: 1px solid var(--line); border-radius: 12px; background: var(--ground); color: var(--ink);
  box-shadow: var(--float); font: 400 14px/20px system-ui, sans-serif; }
:host([side='left']) .panel { inset-inline: 0 auto; }
header { display: flex; align-items: center; justify-content: space-between; gap: 8px; flex: none;
  padding: 6px 6px 6px 16px; border-block-end: 1px solid var(--line); font-weight: 600; }
header button { width: 44px; height: 44px; border: 0; border-radius: 8px; background: none; color: var(--soft); }
header button:hover { background: var(--raised); color: var(--ink); }
header svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
.note { display: grid; gap: 12px; justify-items: start; margin: 0; padding: 16px; overflow-wrap: anywhere; }
.note p { margin: 0; }
.note button { min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px;
  background: none; color: inherit; }
iframe { flex: 1; width: 100%; min-height: 0; border: 0; background: var(--ground); }
@media (max-width: 480px) {
  .panel { position: fixed; inset: 0 !important; width: 100vw; height: 100dvh; border: 0; border-radius: 0; }
}
@media (prefers-reduced-motion: no-preference) {
  .panel { animation: rise 160ms cubic-bezier(0.2, 0, 0, 1); }
  @keyframes rise { from { opacity: 0; translate: 0 6px; } }
}`;

/** Adds the look to a shadow tree. */
export function dress(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  root.adoptedStyleSheets = [sheet];
}
