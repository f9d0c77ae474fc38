/**
 * A carrier on loopback: another Asterisk, which takes the registration of ours, asks for its password, speaks TLS and
 * SRTP with it and nothing else, and plain SIP with the phones of its customers.
 */
import { freeSipPort, runAsterisk, somePorts } from './asterisk';
import type { Certificates } from './certificates';

export const TRUNK = { user: 'callwright', password: 'a-trunk-password' };

interface CarrierOptions {
  certificates: Certificates;
  /** What customers' phones call ours by. */
  number: string;
  /** A customer, and where that phone is. */
  customer: { number: string; port: number };
}

export async function startCarrierAsterisk(root: string, { certificates, number, customer }: CarrierOptions) {
  const [tlsPort, sipPort] = [await freeSipPort(), await freeSipPort()];
  const ports = somePorts();
  const modules = [
    'app_dial',
    'bridge_simple',
    'chan_pjsip',
    'codec_a_mu',
    'codec_resample',
    'codec_ulaw',
    'pbx_config',
    'res_crypto',
    'res_pjproject',
    'res_pjsip',
    'res_pjsip_acl',
    'res_pjsip_authenticator_digest',
    'res_pjsip_caller_id',
    'res_pjsip_endpoint_identifier_user',
    'res_pjsip_nat',
    'res_pjsip_pubsub',
    'res_pjsip_registrar',
    'res_pjsip_sdp_rtp',
    'res_pjsip_session',
    'res_rtp_asterisk',
    'res_sorcery_astdb',
    'res_sorcery_config',
    'res_sorcery_memory',
    'res_srtp',
    'res_timing_timerfd',
  ];
  const text = (...lines: string[]) => `${lines.join('\n')}\n`;
  const carrier = await runAsterisk(
    root,
    {
      'modules.conf': text('[modules]', 'autoload = no', ...modules.map((name) => `load = ${name}.so`)),
      'logger.conf': text('[general]', '[logfiles]', 'console = notice,warning,error,verbose'),
      'rtp.conf': text('[general]', `rtpstart = ${ports.from}`, `rtpend = ${ports.to}`),
      'extensions.conf': text(
        '[from-customers]',
        `exten => ${number},1,Dial(PJSIP/${number}@${TRUNK.user},30)`,
        '[from-trunk]',
        `exten => ${customer.number},1,Dial(PJSIP/${customer.number},30)`,
      ),
      'pjsip.conf': text(
        '[global]',
        'type = global',
        'endpoint_identifier_order = auth_username,username',
        '[tls]',
        'type = transport',
        'protocol = tls',
        `bind = 127.0.0.1:${tlsPort}`,
        'method = tlsv1_2',
        `cert_file = ${certificates.certificate}`,
        `priv_key_file = ${certificates.key}`,
        '[udp]',
        'type = transport',
        'protocol = udp',
        `bind = 127.0.0.1:${sipPort}`,
        `[${TRUNK.user}]`,
        'type = endpoint',
        'transport = tls',
        'context = from-trunk',
        'disallow = all',
        'allow = ulaw',
        'direct_media = no',
        'rewrite_contact = yes',
        'identify_by = auth_username,username',
        // Sound without SRTP is refused.
        'media_encryption = sdes',
        `auth = ${TRUNK.user}`,
        `aors = ${TRUNK.user}`,
        `[${TRUNK.user}]`,
        'type = auth',
        'auth_type = userpass',
        `username = ${TRUNK.user}`,
        `password = ${TRUNK.password}`,
        `[${TRUNK.user}]`,
        'type = aor',
        'max_contacts = 1',
        'remove_existing = yes',
        `[${customer.number}]`,
        'type = endpoint',
        'transport = udp',
        'context = from-customers',
        'disallow = all',
        'allow = ulaw',
        'direct_media = no',
        `aors = ${customer.number}`,
        `[${customer.number}]`,
        'type = aor',
        `contact = sip:${customer.number}@127.0.0.1:${customer.port}`,
      ),
    },
    ['-vvv'],
  );
  return {
    ...carrier,
    tlsPort,
    sipPort,
    /** Whether ours has registered, over whatever it came. */
    hasRegistered: () => /Added contact '[^']*' to AOR 'callwright'/.test(carrier.output()),
  };
}
