import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { uploads } from '../../contract/shapes.ts';
import { pictures } from '../../gateway/domains/cashier/schema.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { sweep } from '../../gateway/sweep.ts';
import { atDesk, changeSetting, newPlayer, tellPayouts, type Player } from './support/withdrawals.ts';
import { useHouse } from './support/house.ts';
import { pass } from './support/human.ts';
import { liftLimits } from './support/limits.ts';
import { askRaw, codeOf } from './support/raw.ts';
import { asFile, pictureBytes, pictureOf } from './support/pictures.ts';

const house = useHouse({ idleMinutes: 10_000_000, sessionHours: 10_000_000 });
const { request, confirm, image, status } = contract.withdrawals;
const day = 24 * 3_600_000;

beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await changeSetting(house, 'withdrawals', { timesADay: 1_000, mostADay: '100000000', autoApproveUpTo: '100000000' });
});

const paid = async ({ guest, bankAccountId }: Player): Promise<string> => {
  const asked = { bankAccountId, amount: '2000', paymentPassword: demoPaymentPassword };
  const { withdrawalId } = await guest.ask(request, asked);
  await tellPayouts(house, withdrawalId, 'paid');
  await house.gateway.runJobs();
  return withdrawalId;
};

const answered = (player: Player, withdrawalId: string, images: readonly Blob[]) =>
  player.guest.send(confirm, { withdrawalId, receipt: 'not_received', images });

const show = ({ guest }: Player, withdrawalId: string, place = 0): Promise<Response> =>
  fetch(`${house.url}${image.path}?withdrawalId=${withdrawalId}&place=${place}`, {
    headers: { cookie: guest.cookies },
  });

const png = await pictureBytes('png');
const jpeg = await pictureBytes('jpeg');
const script = Buffer.from('<html><script>alert(1)</script></html>');
const zip = Buffer.from('504b0304140000000000', 'hex');

const promising = (width: number, height: number): Buffer => {
  const header = Buffer.from(png);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
};

/** A PNG of one colour, which takes few bytes for any number of pixels; made with sharp, as a sender would. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const wrongs: readonly (readonly [what: string, file: () => File | Promise<File>])[] = [
  ['HTML that calls itself a PNG', () => asFile(script, 'image/png')],
  ['a ZIP that calls itself a JPEG', () => asFile(zip, 'image/jpeg')],
  [
    'an SVG that calls itself a PNG',
    () => asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'),
  ],
  ['a GIF that calls itself a PNG', async () => asFile(await sharp(png).gif().toBuffer(), 'image/png')],
  ['a WebP that calls itself a JPEG', async () => asFile(await sharp(png).webp().toBuffer(), 'image/jpeg')],
  ['a PNG that says it is a JPEG', () => asFile(png, 'image/jpeg')],
  ['a PNG named .jpg', () => asFile(png, 'image/png', 'proof.jpg')],
  ['a JPEG named .html', () => asFile(jpeg, 'image/jpeg', 'proof.jpg.html')],
  ['a header of 50,000 × 50,000', () => asFile(promising(50_000, 50_000), 'image/png')],
  ['a header with one long side', () => asFile(promising(12_001, 10), 'image/png')],
  ['a header without a width', () => asFile(promising(0, 10), 'image/png')],
  ['a header that is followed by other data', () => asFile(promising(400, 300), 'image/png')],
  ['more than 25 megapixels', async () => asFile(await plain(5_001, 5_000), 'image/png')],
  ['a PNG that ends in the middle', () => asFile(png.subarray(0, png.length - 30), 'image/png')],
  ['a JPEG without a picture', () => asFile(Buffer.from('ffd8ffe000104a46494600ffd9', 'hex'), 'image/jpeg')],
  [
    'a JPEG of endless markers',
    () => asFile(Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(5_000, 0xff)]), 'image/jpeg'),
  ],
  [
    'a PNG with a header that says it is compressed otherwise',
    () => asFile(Buffer.concat([png.subarray(0, 33), deflateSync(png)]), 'image/png'),
  ],
];

test('R5.21 R9.13 a file that is no picture is refused with its place in the list, and the answer can be sent with another one', async () => {
  const player = await newPlayer(house, 50_000n);
  const withdrawalId = await paid(player);
  for (const [what, file] of wrongs) {
    const heard = await answered(player, withdrawalId, [await pictureOf('png'), await file()]);
    expect(heard, what).toBeRefusedWith('image_wrong');
    expect(heard.envelope?.value, what).toEqual({ place: 1 });
  }
  expect(await answered(player, withdrawalId, [await pictureOf('jpeg')])).toSucceed();
});

test('R5.21 R9.13 more than three pictures, an empty one, one of another type, more than 5 MB, or more than 17 MB in all are refused', async () => {
  const player = await newPlayer(house, 50_000n);
  const withdrawalId = await paid(player);
  const one = await pictureOf('png');
  const large = asFile(Buffer.concat([png, Buffer.alloc(uploads.bytes + 1 - png.length)]), 'image/png');
  expect(await answered(player, withdrawalId, [one, one, one, one])).toBeRefusedWith('bad_request');
  expect(await answered(player, withdrawalId, [asFile(Buffer.alloc(0), 'image/png')])).toBeRefusedWith('bad_request');
  for (const type of ['image/svg+xml', 'image/gif', 'text/html'])
    expect(await answered(player, withdrawalId, [asFile(png, type, 'proof')])).toBeRefusedWith('bad_request');
  expect(await answered(player, withdrawalId, [large])).toBeRefusedWith('too_large');
  const tooMuch = await askRaw(house.url, confirm.path, {
    method: 'POST',
    headers: {
      cookie: player.guest.cookies,
      'gateway-version': '3',
      'idempotency-key': 'more-than-17-MB',
      'content-type': 'multipart/form-data; boundary=a',
      'content-length': String(17 * 1024 * 1024 + 1),
    },
  });
  expect([tooMuch.status, codeOf(tooMuch)]).toEqual([413, 'too_large']);
  const exact = asFile(Buffer.concat([png, Buffer.alloc(uploads.bytes - png.length)]), 'image/png');
  expect(await answered(player, withdrawalId, [exact, one, one])).toSucceed();
});

test('R5.21 a picture is stored as the gateway encodes it: nothing after its end, no metadata, no location, turned upright', async () => {
  const player = await newPlayer(house, 50_000n);
  const withdrawalId = await paid(player);
  const secret = 'GPS 52.5200 13.4050';
  const tagged = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#884400' } })
    .withExif({ IFD0: { ImageDescription: secret, Artist: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([jpeg, script, zip]);
  const wide = await sharp({ create: { width: 4_000, height: 1_000, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const sent = [asFile(tagged, 'image/jpeg'), asFile(polyglot, 'image/jpeg'), asFile(wide, 'image/png')];
  expect(await answered(player, withdrawalId, sent)).toSucceed();

  const shown = await Promise.all(
    [0, 1, 2].map(async (place) => Buffer.from(await (await show(player, withdrawalId, place)).arrayBuffer())),
  );
  for (const bytes of shown) {
    const { format, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ format, exif, icc, xmp }).toEqual({ format: 'jpeg', exif: undefined, icc: undefined, xmp: undefined });
    expect(bytes.includes(secret) || bytes.includes('<script>') || bytes.includes(zip)).toBe(false);
    expect(bytes.subarray(-2).toString('hex')).toBe('ffd9');
  }
  const sizes = await Promise.all(shown.map(async (bytes) => sharp(bytes).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [20, 60],
    [40, 30],
    [2_560, 640],
  ]);
  const rows = await house.gateway.database.db.select().from(pictures).where(eq(pictures.member, player.member));
  expect(rows.map(({ digest }) => digest.toString('hex')).sort()).toEqual(
    shown.map((bytes) => createHash('sha256').update(bytes).digest('hex')).sort(),
  );
});

test('R5.21 a picture is shown to its owner only, in a form that no browser opens by itself', async () => {
  const [player, other] = [await newPlayer(house, 50_000n), await newPlayer(house, 50_000n)];
  const withdrawalId = await paid(player);
  expect(await answered(player, withdrawalId, [await pictureOf('png')])).toSucceed();
  const shown = await show(player, withdrawalId);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/) as string,
  });
  expect((await show(other, withdrawalId)).status).toBe(404);
  expect((await show(player, withdrawalId, 1)).status).toBe(404);
  expect(await (await house.guest()).send(image, { withdrawalId, place: 0 })).toBeRefusedWith('not_logged_in');
});

test('R9.13 a member sends twenty pictures a day, and no more than sixty are stored', async () => {
  const { database } = house.gateway;
  await liftLimits(database, { picturesPerAccount: { most: 20, within: day } });
  const player = await newPlayer(house, 500_000n);
  const three = [await pictureOf('png'), await pictureOf('jpeg'), await pictureOf('png')];
  const send = async () => answered(player, await paid(player), three);
  for (let time = 0; time < 6; time += 1) expect(await send()).toSucceed();
  expect(await send()).toBeRefusedWith('too_many_requests');
  await liftLimits(database);
  for (let time = 0; time < 14; time += 1) expect(await send()).toSucceed();
  expect(await database.db.$count(pictures, eq(pictures.member, player.member))).toBe(60);
  expect(await send()).toBeRefusedWith('invalid_fields');
});

test('a picture is deleted 180 days after its case was settled, and not before', async () => {
  const { database, clock } = house.gateway;
  const player = await newPlayer(house, 50_000n);
  const withdrawalId = await paid(player);
  expect(await answered(player, withdrawalId, [await pictureOf('png')])).toSucceed();
  const swept = async (days: number) => {
    pass(house, days * day);
    await sweep(database, clock.now(), { sessionHours: 10_000_000 });
    return (await show(player, withdrawalId)).status;
  };
  expect(await swept(200), 'while it waits').toBe(200);
  await atDesk(house, 'disputeRefused', { id: withdrawalId, reason: 'The bank shows it as received.' });
  expect(await swept(179)).toBe(200);
  expect(await swept(2)).toBe(404);
  expect(await player.guest.ask(status, { withdrawalId })).toMatchObject({ images: 0, resolution: 'refused' });
});
