import { useMutation } from '@tanstack/react-query';
import { openPracticePhoneMutation } from '@/lib/queries/telephone/practice-phone';

/** One tab for it, however often it's opened. */
const TAB = 'callwright-practice-phone';

/** Opens the page of the practice phone in a tab of its own. */
export function useOpenPracticePhone() {
  const { mutate, isPending } = useMutation(openPracticePhoneMutation());
  return {
    pending: isPending,
    /** @param number E.164: the one that's selected there */
    open: (number?: string): void => {
      // In the handler of the press: browsers open no tab later.
      const tab = window.open('', TAB);
      mutate(undefined, {
        onSuccess: ({ url }) => {
          const page = number === undefined ? url : `${url}/?number=${encodeURIComponent(number)}`;
          if (tab === null) return window.location.assign(page);
          tab.opener = null;
          tab.location.href = page;
        },
        onError: () => tab?.close(),
      });
    },
  };
}
