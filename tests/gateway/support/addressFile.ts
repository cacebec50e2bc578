import { writeFileSync } from 'node:fs';

/** Ways of writing values in the MaxMind format: a byte with type and size, then the value. */
const text = (value: string): Buffer => Buffer.from([(2 << 5) | value.length, ...Buffer.from(value)]);
const number = (type: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  // Types above 7 have a second byte, for what is above 7.
  return Buffer.concat([Buffer.from(type > 7 ? [4, type - 7] : [(type << 5) | 4]), bytes]);
};
const map = (entries: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([name, value]) => [text(name), value]),
  ]);

/** Writes an address file that knows the country of two halves of the IPv4 addresses: below 128.0.0.0, and from there on. */
export const writeAddressFile = (path: string, [lower, upper]: readonly [string, string]): void => {
  const countries = [lower, upper].map((code) => map({ country: map({ iso_code: text(code) }) }));
  const nodes = 1;
  // A pointer of a node counts from the end of the tree: 16 bytes of zeros, then the countries.
  const at = [nodes + 16, nodes + 16 + (countries[0]?.length ?? 0)];
  const tree = Buffer.concat(at.map((pointer) => Buffer.from([pointer >> 16, (pointer >> 8) & 255, pointer & 255])));
  const about = map({
    node_count: number(6, nodes),
    record_size: number(5, 24),
    ip_version: number(5, 4),
    binary_format_major_version: number(5, 2),
    binary_format_minor_version: number(5, 0),
    build_epoch: number(9, 1),
    database_type: text('Test'),
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  writeFileSync(path, Buffer.concat([tree, Buffer.alloc(16), ...countries, marker, about]));
};
