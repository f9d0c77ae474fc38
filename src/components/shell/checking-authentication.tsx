/** The whole page, while it is not known yet whether somebody is signed in. */
export function CheckingAuthentication() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <output className="animate-late text-soft">Checking authentication...</output>
    </main>
  );
}
