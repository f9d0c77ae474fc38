/** One product for all end-to-end tests that do not start their own; its address is the `baseURL`. */
import { startProduct } from './product';

export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.PRODUCT_URL = product.url;
  return () => product.stop();
}
