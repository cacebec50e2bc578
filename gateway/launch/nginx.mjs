import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathFolders, root } from './run.mjs';

/** Where nginx is, which Debian puts where only root looks; null if it is not installed. */
export const findNginx = () =>
  [...pathFolders(), '/usr/sbin'].map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;

/** @param {number} port @param {readonly number[]} gateways */
const siteBlocks = (port, gateways) => {
  const text = readFileSync(join(root, 'docs/deployment/nginx.conf'), 'utf8');
  const [upstream = '', ...servers] = text.split(/^(?=server \{)/m);
  const site = servers.find((block) => block.includes('proxy_pass http://croupier;'));
  const line = /^ *server 127\.0\.0\.1:4173(.*;)$/m;
  if (!site || !line.test(upstream)) throw new Error('docs/deployment/nginx.conf has another shape by now');
  const lines = gateways.map((each) => `    server 127.0.0.1:${each}$1`).join('\n');
  return (
    upstream.replace(line, lines) +
    site
      .replace(/^ *(listen \[::\]|ssl_|server_name).*$/gm, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  );
};

/**
 * The settings of an nginx that stands before gateways of this machine: those of the file that operators are given, without TLS.
 * @param {{ folder: string, port: number, gateways: readonly number[] }} where
 */
export const nginxSettings = ({ folder, port, gateways }) => `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${siteBlocks(port, gateways)}}
`;
