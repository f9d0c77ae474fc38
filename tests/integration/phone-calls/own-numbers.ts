/** A number for each test, by which its call is told from those of the tests beside it. */
import type { Call, CallSummary } from '#contract/calls/calls';
import type { PhoneProduct } from './phone-product';

export interface OwnNumber {
  number: string;
  phone_number_id: string;
  /** The first call to it, or from it, as it is by now. */
  call: () => Promise<Call>;
}

/** @returns adds another one, which this agent answers */
export function ownNumbers(product: PhoneProduct, carrier_id: string) {
  let given = 0;
  return async (agent_id: string): Promise<OwnNumber> => {
    given += 1;
    const number = `+14155553${String(given).padStart(3, '0')}`;
    const { phone_number_id } = await product.addNumber({ number, agent_id, carrier_id });
    let call_id: string | undefined;
    const first = async () => {
      const found = `/calls?page_size=1&number=${number.slice(1)}`;
      return (await product.ask<{ items: CallSummary[] }>('GET', found)).items[0]?.call_id;
    };
    return {
      number,
      phone_number_id,
      async call() {
        call_id ??= await first();
        if (call_id === undefined) throw new Error('There is no call.');
        return product.call(call_id);
      },
    };
  };
}
