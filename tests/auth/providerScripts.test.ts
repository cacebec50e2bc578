import { afterEach, expect, test, vi } from 'vitest';
import { admitProviderScripts } from '../../src/auth/phoneProvider/providerScripts.ts';

afterEach(() => vi.unstubAllGlobals());

interface Rules {
  createScriptURL: (address: string) => string | null;
}

test('the provider’s check may add its own scripts to a page that takes trusted ones alone, and no others', () => {
  const createPolicy = vi.fn<(name: string, rules: Rules) => Rules>((_, rules) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  admitProviderScripts();
  const [name, { createScriptURL }] = createPolicy.mock.calls[0]!;
  expect(name).toBe('default');
  const good = 'https://www.google.com/recaptcha/enterprise.js?render=x';
  expect(createScriptURL(good)).toBe(good);
  for (const bad of [
    'https://www.google.com/evil.js',
    'https://www.google.com.evil.example/recaptcha/',
    'data:text/javascript,alert(1)',
    '/recaptcha/',
  ]) {
    expect(createScriptURL(bad), bad).toBeNull();
  }
});

test('a browser without trusted types needs no policy', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(() => {
    admitProviderScripts();
  }).not.toThrow();
});
