import { useQuery } from '@tanstack/react-query';
import { providerKeysQuery } from '@/lib/queries/provider-keys';

/** The choices of a model that need no key of the workspace, with their words. */
export function useBuiltInModels(): { default: string; built_in: string } {
  const { data } = useQuery(providerKeysQuery());
  return {
    default: data?.installation_model
      ? `The installation’s model (${data.installation_model})`
      : 'Default (built-in engine)',
    built_in: 'Built-in engine',
  };
}
