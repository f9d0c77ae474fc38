/** Every endpoint that the contract exports, found by the name of the export. */
import type { Endpoint } from '#contract/endpoint';

const modules = import.meta.glob<Record<string, unknown>>('../../contract/**/*.ts', { eager: true });

/** The groups by the name of their export, such as `agentEndpoints`. */
export const endpointGroups: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> =
  Object.fromEntries(
    Object.values(modules)
      .flatMap((module) => Object.entries(module))
      .filter(([name]) => name.endsWith('Endpoints'))
      // By the contract's convention such an export holds endpoints alone.
      .map(([name, group]) => [name, group as Record<string, Endpoint>]),
  );

export const allEndpoints: readonly Endpoint[] = Object.values(endpointGroups).flatMap((group) =>
  Object.values(group),
);
