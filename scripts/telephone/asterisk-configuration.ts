/**
 * A whole configuration of Asterisk for Callwright, and no more than that: calls from one trunk go to our Stasis
 * application, nothing can be dialled, and no one else is let in.
 */

import {
  callsVariable,
  CONTACT_MODULES,
  CONTACT_USER,
  trunkLines,
} from '../../server/areas/carriers/asterisk/asterisk-dialplan';
import { amdLines, machineLines } from '../../server/areas/carriers/asterisk/asterisk-machines';

/** Loaded by name, so that nothing else listens. */
const modules = [
  'app_amd',
  'app_dial',
  'app_playback',
  'app_stasis',
  'bridge_holding',
  'bridge_simple',
  'bridge_softmix',
  'chan_pjsip',
  'chan_websocket',
  'codec_a_mu',
  'codec_alaw',
  'codec_g722',
  'codec_resample',
  'codec_ulaw',
  'format_pcm',
  'func_callerid',
  'func_timeout',
  'pbx_config',
  'res_ari',
  'res_ari_applications',
  'res_ari_asterisk',
  'res_ari_bridges',
  'res_ari_channels',
  'res_ari_endpoints',
  'res_ari_events',
  'res_ari_model',
  'res_ari_playbacks',
  'res_crypto',
  'res_http_websocket',
  'res_pjproject',
  'res_pjsip',
  'res_pjsip_acl',
  'res_pjsip_authenticator_digest',
  'res_pjsip_caller_id',
  'res_pjsip_dtmf_info',
  'res_pjsip_endpoint_identifier_ip',
  'res_pjsip_nat',
  'res_pjsip_outbound_authenticator_digest',
  'res_pjsip_outbound_registration',
  'res_pjsip_pubsub',
  'res_pjsip_refer',
  'res_pjsip_rfc3326',
  'res_pjsip_sdp_rtp',
  'res_pjsip_session',
  'res_rtp_asterisk',
  'res_sorcery_astdb',
  'res_sorcery_config',
  'res_sorcery_memory',
  'res_srtp',
  'res_stasis',
  'res_stasis_answer',
  'res_stasis_playback',
  'res_stasis_recording',
  'res_stasis_snoop',
  'res_timing_timerfd',
  'res_websocket_client',
  ...CONTACT_MODULES,
];

export interface AsteriskSetup {
  /** Where ARI listens, and for whom. */
  ari: { host: string; port: number; user: string; password: string };
  /** Where SIP listens. */
  sip: { host: string; port: number };
  /** Ports of sound. */
  rtp: { from: number; to: number };
  /** TLS for SIP and SRTP for sound; null: neither. */
  tls: Tls | null;
  trunk: Trunk;
  /** Absent: no one translates addresses between us and the trunk. */
  nat?: Nat | null;
  /** E.164: called for callers while Callwright isn't there; null: they only hear that. */
  fallback: string | null;
}

/** A router that translates addresses is between us and the trunk. */
export interface Nat {
  /** Where the trunk reaches us: the router's address outside. */
  address: string;
  /** Networks on our side of it, as address and length: no one there is told the outer address. */
  local: readonly string[];
}

/** The sound beside the configuration that says a call can't be taken, with the ending of mu-law. */
export const SORRY_FILE = 'callwright-sorry.ulaw';

interface Tls {
  /** PEM files of our certificate and its key, for a trunk that connects to us; null: only we connect. */
  own: { certificate: string; key: string } | null;
  /** What vouches for the trunk's certificate: a PEM file, or a folder of them as OpenSSL names them. */
  trusted: { file: string } | { folder: string };
}

/** The carrier: known by its address, or one that we register with. */
export type Trunk = { address: string } | { server: string; user: string; password: string };

/** @returns contents by the name of the file */
export function asteriskConfiguration(setup: AsteriskSetup): Record<string, string> {
  const { ari, sip, rtp, tls, trunk, nat = null, fallback } = setup;
  const registered = 'server' in trunk ? trunk : null;
  const host = 'server' in trunk ? trunk.server : trunk.address;
  const transport = tls ? 'transport-tls' : 'transport-udp';
  const uri = `sip:${host}${tls ? '\\;transport=tls' : ''}`;
  return {
    'modules.conf': lines('[modules]', 'autoload = no', ...modules.map((name) => `load = ${name}.so`)),
    'logger.conf': lines('[general]', '[logfiles]', 'console = notice,warning,error'),
    'http.conf': lines(
      '[general]',
      '; Callwright comes here. Behind a reverse proxy with TLS this stays as it is.',
      'enabled = yes',
      `bindaddr = ${ari.host}`,
      `bindport = ${ari.port}`,
    ),
    'ari.conf': lines(
      '[general]',
      'enabled = yes',
      '',
      `[${ari.user}]`,
      'type = user',
      'read_only = no',
      `password = ${ari.password}`,
    ),
    'amd.conf': lines(...amdLines),
    'rtp.conf': lines('[general]', `rtpstart = ${rtp.from}`, `rtpend = ${rtp.to}`, 'strictrtp = yes'),
    'extensions.conf': lines(
      '[general]',
      'static = yes',
      'writeprotect = yes',
      '',
      '[globals]',
      '; What callers hear whose call can’t be taken: a sound without its ending. Callwright has it played as well.',
      `CALLWRIGHT_SORRY = \${ASTETCDIR}/${SORRY_FILE.replace(/\.\w+$/, '')}`,
      callsVariable('from-trunk'),
      ...machineLines.globals,
      '',
      '; All that a caller can reach.',
      '[from-trunk]',
      ...trunkLines(['Goto(callwright-away,s,1)']),
      '',
      '; Who answered a call out, where Callwright is to be told by Asterisk.',
      ...machineLines.context,
      '',
      '; Callwright isn’t there.',
      '[callwright-away]',
      ...(fallback === null
        ? ['exten => s,1,Answer()']
        : [`exten => s,1,Dial(PJSIP/${fallback}@trunk,30)`, ' same => n,Answer()']),
      ` same => n,Playback(\${CALLWRIGHT_SORRY})`,
      ' same => n,Hangup()',
    ),
    'pjsip.conf': lines(
      '[global]',
      'type = global',
      '; Callers who are no one here are answered as late as those with a wrong password.',
      'unidentified_request_count = 5',
      '',
      `[${transport}]`,
      'type = transport',
      `protocol = ${tls ? 'tls' : 'udp'}`,
      `bind = ${sip.host}:${sip.port}`,
      ...(tls ? transportSecurity(tls) : []),
      ...(nat ? behindNat(nat) : []),
      '',
      '[trunk]',
      'type = endpoint',
      `transport = ${transport}`,
      'context = from-trunk',
      'disallow = all',
      'allow = ulaw,alaw',
      'direct_media = no',
      'rtp_symmetric = yes',
      'force_rport = yes',
      'rewrite_contact = yes',
      'dtmf_mode = rfc4733',
      'aors = trunk',
      ...(tls ? ['media_encryption = sdes'] : []),
      ...(registered ? ['outbound_auth = trunk'] : []),
      '',
      '[trunk]',
      'type = aor',
      `contact = ${uri}`,
      '; Asks the trunk whether it’s there. Take this out for one that never answers that: no call would go out.',
      'qualify_frequency = 30',
      '',
      '[trunk]',
      'type = identify',
      'endpoint = trunk',
      `match = ${host.replace(/:\d+$/, '')}`,
      ...(registered
        ? [
            '',
            '[trunk]',
            'type = auth',
            'auth_type = userpass',
            `username = ${registered.user}`,
            `password = ${registered.password}`,
            '',
            '[trunk]',
            'type = registration',
            `transport = ${transport}`,
            'outbound_auth = trunk',
            `server_uri = ${uri}`,
            `client_uri = sip:${registered.user}@${host}`,
            `contact_user = ${CONTACT_USER}`,
            'line = yes',
            'endpoint = trunk',
            'retry_interval = 30',
          ]
        : []),
    ),
  };
}

const transportSecurity = ({ own, trusted }: Tls): string[] => [
  'method = tlsv1_2',
  'verify_server = yes',
  'file' in trusted ? `ca_list_file = ${trusted.file}` : `ca_list_path = ${trusted.folder}`,
  ...(own ? [`cert_file = ${own.certificate}`, `priv_key_file = ${own.key}`] : []),
];

const behindNat = ({ address, local }: Nat): string[] => [
  '; The router outside: told to the trunk in place of our own address.',
  `external_signaling_address = ${address}`,
  `external_media_address = ${address}`,
  ...local.map((network) => `local_net = ${network}`),
];

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
