/** What every area of the mocked backend works with. */
import type { Endpoint } from '#contract/endpoint';
import type { WorkspaceEvent } from '#contract/workspace/workspace-events';
import type { World } from './world';

export interface Host {
  world: World;
  /** Every endpoint that's answered. */
  served: Endpoint[];
  /** Where the pages are, for links; no slash at its end. */
  origin: string;
  /** The token's owner; null for a token that was never given or has ended. */
  userOfToken(token: string): string | null;
  /** Tells the open pages of a workspace what has changed. */
  publish(workspaceId: string, event: WorkspaceEvent): void;
  /** Keeps the world as it is now. */
  save(): void;
  /** Hands out a single-use ticket for a socket. */
  issueTicket(ticket: Ticket): string;
  /** What the ticket is for; it is used up. Null for one that is unknown, used or older than 30 s. */
  redeemTicket(ticket: string): Ticket | null;
  /** Ends the calls that run by a share link. */
  endCallsOf(linkId: string): void;
  /** Milliseconds that the mocked agent takes to answer. */
  answersAfterMs: number;
}

export interface Ticket {
  /** Empty: a visitor's. */
  user_id: string;
  workspace_id: string;
  /** Null: a ticket for the socket of events. */
  call_id: string | null;
  /** The share link that the call came by. */
  link_id: string | null;
  /** It follows the call, and does not talk in it. */
  follows?: true;
}
