/** How Twilio refuses a request. */
export const refusal = (status: number, code: number, message: string) => ({
  status,
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
});
