import { build } from 'vite';

/** A script of its own, without modules: it runs before anything else has loaded. */
export const bundled = async (entry: string): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code.trim();
};
