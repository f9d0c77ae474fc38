/** The pages of the test-mode checkout: plain HTML and one style sheet, no script. */
import { formatMicros, moneyPlaces } from '#contract/money';
import type { SessionRow } from './store';

const MICROS_PER_CENT = 10_000;
export const STYLE_PATH = '/test-checkout/style.css';
export const FONT_PATH = '/test-checkout/geist.woff2';

/** The page on which one pays with nothing. @param token proves that a decision came from this page */
export function checkoutPage(session: SessionRow, token: string): string {
  const amount = formatMicros(session.amount_cents * MICROS_PER_CENT, moneyPlaces.purchase);
  const form = (decision: string, label: string, look: string) => `
      <form method="post" action="/test-checkout/${escape(session.session_id)}/${decision}">
        <input type="hidden" name="token" value="${escape(token)}">
        <button type="submit" class="${look}">${label}</button>
      </form>`;
  return document(
    'Test checkout',
    `${head}
      <p class="notice">Test mode. You won’t be charged.</p>
      <dl>
        <div><dt>Callwright credits</dt><dd>${amount}</dd></div>
        <div class="total"><dt>Total</dt><dd>${amount}</dd></div>
      </dl>
      <div class="actions">${form('pay', `Pay ${amount}`, 'primary')}${form('fail', 'Simulate failure', 'quiet')}
        <a class="quiet" href="${escape(session.cancel_url)}">Cancel</a>
      </div>`,
  );
}

/** For a checkout that is paid, expired, or was never there. @param back where to go on, if it is known */
export function endedPage(sentence: string, back: string): string {
  return document(
    'Test checkout',
    `${head}
      <p>${escape(sentence)}</p>
      <div class="actions"><a class="primary" href="${escape(back)}">Back to Billing</a></div>`,
  );
}

const head = `<p class="brand"><svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="M8 14v4M13.3 10v12M18.7 7v18M24 13v6"/></svg>Callwright</p>
      <h1>Test checkout</h1>`;

function document(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · Callwright</title>
    <link rel="stylesheet" href="${STYLE_PATH}">
  </head>
  <body>
    <main>
      ${content}
    </main>
  </body>
</html>
`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

export const style = `
@font-face {
  font-family: 'Geist Variable';
  font-weight: 100 900;
  font-display: swap;
  src: url('${FONT_PATH}') format('woff2');
}
:root {
  color-scheme: light dark;
  --ground: oklch(0.985 0.003 95);
  --surface: oklch(1 0 0);
  --raised: oklch(0.965 0.004 95);
  --line: oklch(0.915 0.004 95);
  --strong-line: oklch(0.83 0.006 95);
  --ink: oklch(0.22 0.012 265);
  --soft-ink: oklch(0.49 0.014 265);
  --brand: oklch(0.5 0.19 268);
  --on-brand: oklch(1 0 0);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: oklch(0.165 0.006 270);
    --surface: oklch(0.2 0.007 270);
    --raised: oklch(0.24 0.008 270);
    --line: oklch(0.29 0.008 270);
    --strong-line: oklch(0.38 0.01 270);
    --ink: oklch(0.95 0.004 95);
    --soft-ink: oklch(0.71 0.012 265);
    --brand: oklch(0.68 0.15 268);
    --on-brand: oklch(0.165 0.006 270);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh;
  display: grid;
  justify-items: center;
  align-content: start;
  padding: 20vh 16px 16px;
  background: var(--ground);
  color: var(--ink);
  font: 400 14px/20px 'Geist Variable', system-ui, sans-serif;
}
main {
  width: 100%;
  max-width: 400px;
  padding: 24px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 10px;
}
h1 { font-size: 20px; line-height: 28px; font-weight: 600; }
.brand { display: flex; align-items: center; gap: 10px; margin-bottom: 16px; font-weight: 600; }
.brand svg { width: 28px; height: 28px; fill: var(--brand); }
.brand path { fill: none; stroke: var(--on-brand); stroke-width: 3; stroke-linecap: round; }
h1 + p { margin-top: 8px; }
.notice { padding: 10px 12px; background: var(--raised); border-radius: 6px; }
dl { margin-top: 20px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; }
dd { font-variant-numeric: tabular-nums; }
.total { border-top: 1px solid var(--line); font-weight: 600; }
.actions { display: grid; gap: 8px; margin-top: 20px; }
button, .actions a {
  display: block;
  width: 100%;
  min-height: 36px;
  padding: 7px 16px;
  border: 1px solid var(--strong-line);
  border-radius: 6px;
  background: transparent;
  color: var(--ink);
  font: inherit;
  font-weight: 500;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.actions .primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
@media (pointer: coarse) { button, .actions a { min-height: 44px; padding: 11px 16px; } }
button:focus-visible, a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`.trimStart();
