/** Whether the identity service has kept a sign-in in this browser, found out without loading it. */

/** Where Firebase keeps a sign-in: in IndexedDB, else in local storage. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = 'firebase:authUser:';

/** True where a sign-in is kept, or where that can't be seen. It decides nothing about what one may see. */
export async function hasStoredSignIn(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(KEY))) return true;
    const databases = await indexedDB.databases();
    // Opening it would create it.
    if (!databases.some(({ name }) => name === DATABASE)) return false;
    return (await keptKeys()).some((key) => typeof key === 'string' && key.startsWith(KEY));
  } catch {
    return true;
  }
}

function keptKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    opening.addEventListener('error', () => reject(new Error('The database could not be opened.')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(STORE)) {
        database.close();
        resolve([]);
        return;
      }
      const reading = database.transaction(STORE);
      const asking = reading.objectStore(STORE).getAllKeys();
      asking.addEventListener('success', () => resolve(asking.result));
      asking.addEventListener('error', () => reject(new Error('The database could not be read.')));
      reading.addEventListener('complete', () => database.close());
    });
  });
}
