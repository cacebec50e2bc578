import { build, type Plugin } from 'vite';

/** A module as built with one of our plugins, together with everything it imports. */
export const builtWith = async <Module>(entry: string, plugin: Plugin): Promise<Module> => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['es'] } },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output.output[0].code)}`
  )) as Module;
};
