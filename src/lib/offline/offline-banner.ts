/** The banner of the shell while there's no network. What stays in sight below it needs its height where no style sheet helps. */
import { useSyncExternalStore } from 'react';

/** In pixels; 0 while it isn't there. */
export function bannerHeight(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--banner')) || 0;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/** The same, followed as it comes and goes: it's known only once the banner is drawn. */
export function useBannerHeight(): number {
  return useSyncExternalStore(subscribe, bannerHeight);
}
