/** What a purchase of credits is called among the transactions. */
export const purchaseDescription = (isTest: boolean) =>
  isTest ? 'Credits purchased (test)' : 'Credits purchased';
