import { runGateway } from './gateway.mjs';
import { isFree } from './ports.mjs';
import { Stop, root } from './run.mjs';

/** The paths that the gateway serves; everything else belongs to the site. */
const gatewayPaths = ['/wps', '/lgw', '/lotto', '/common', '/art', '/sandbox', '/csp-report'];

/** Serves the site with hot reload, and the gateway on the next port; returns the gateway's exit code. */
export const dev = async () => {
  const port = Number(process.env.PORT ?? 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Stop(
      `PORT cannot be ${JSON.stringify(process.env.PORT)}. It can be a whole number from 1 to 65534; the gateway takes the port above it.`,
    );
  const gateway = `http://127.0.0.1:${port + 1}`;
  if (!(await isFree(port))) {
    throw new Stop(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 100} npm run dev`,
    );
  }

  const { createServer } = await import('vite');
  const site = await createServer({
    root,
    server: { port, strictPort: true, proxy: Object.fromEntries(gatewayPaths.map((path) => [path, gateway])) },
  });
  await site.listen();
  site.printUrls();
  const code = await runGateway({
    PORT: String(port + 1),
    CROUPIER_SITE: 'off',
    CROUPIER_ORIGIN: process.env.CROUPIER_ORIGIN ?? `http://localhost:${port}`,
  });
  await site.close();
  return code;
};
