/** The title of the tab: the page's own, behind what asks for someone's attention. */
let page = '';
let before = '';

function show(): void {
  if (page !== '') document.title = `${before}${page}`;
}

/** @param title of the page, which has no other way to set it */
export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** Seen also while another tab is in front. @param count of what waits for a person; 0: nothing does */
export function setWaitingInTitle(count: number): void {
  before = count === 0 ? '' : `(${count} waiting) `;
  show();
}
