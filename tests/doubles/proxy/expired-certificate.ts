/**
 * A certificate for localhost that was valid in January 2020, and its key, which guards nothing. Made in an empty
 * folder by:
 *
 *     openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout k.pem -out r.csr -subj /CN=localhost
 *     touch index.txt
 *     printf '[ca]\ndefault_ca=d\n[d]\ndatabase=index.txt\nnew_certs_dir=.\nrand_serial=yes\ndefault_md=sha256\npolicy=p\n\
 *     [p]\ncommonName=supplied\n[e]\nsubjectAltName=DNS:localhost,IP:127.0.0.1\n' > ca.cnf
 *     openssl ca -selfsign -batch -notext -config ca.cnf -keyfile k.pem -in r.csr -out c.pem -extensions e \
 *       -startdate 20200101000000Z -enddate 20200201000000Z
 */
export const expiredCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIUQQ0ChWqQ5pzr6ofkCO5lI4SF85YwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDIwMTAw
MDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAE38uopjyNCup4SPEyn4N8YGCLc6pe4KPksoEdaNBkzkS7SAJOHH6GjZtM
+YJLHmIuCBmohBL5CzSvbzp3TcHr26M9MDswGgYDVR0RBBMwEYIJbG9jYWxob3N0
hwR/AAABMB0GA1UdDgQWBBSvMHdy0ctzIdyYpUC+TSgJhbQXnTAKBggqhkjOPQQD
AgNIADBFAiEApS6JBtii4mcCcJRVg93AY6v0SmyF/T1j4m7EMsXoRDgCIBGgvGkW
ccNlDAooWNSSgxDwKQSIxu4g0HMTa1+zwmFR
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0bqkIiQ1VoUFMf6t
TpmW1puPonNkVy76Hh15F9qz1JqhRANCAATfy6imPI0K6nhI8TKfg3xgYItzql7g
o+SygR1o0GTORLtIAk4cfoaNm0z5gkseYi4IGaiEEvkLNK9vOndNwevb
-----END PRIVATE KEY-----
`,
};
