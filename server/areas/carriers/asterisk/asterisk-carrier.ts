/** An Asterisk of the workspace's own: how it's tried, and connected to. */
import type { Carrier } from '../carrier';
import type { CarrierNetwork } from '../network';
import { Ari } from './ari';
import { AsteriskConnection, type AsteriskLimits } from './asterisk-connection';
import { findAsteriskCall } from './asterisk-dial';
import { tryAsteriskSound } from './trials/asterisk-sound';
import { testAsterisk } from './trials/asterisk-test';
import { createTestCalls } from './trials/asterisk-test-call';

export function createAsteriskCarrier(network: CarrierNetwork, limits: AsteriskLimits = {}): Carrier {
  const tryTestCall = createTestCalls();
  return {
    address: null,
    webhookUrl: () => null,
    test: (access) => testAsterisk(new Ari(network, access), access),
    tryCall: (access, number) => tryTestCall(new Ari(network, access), access, number),
    trySound: (access) => tryAsteriskSound(new Ari(network, access), access),
    findCallOut: (access, call) => findAsteriskCall(new Ari(network, access), call),
    connect: (access, on) => new AsteriskConnection(new Ari(network, access), access, on, limits),
  };
}
