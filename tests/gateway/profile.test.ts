import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { useHouse } from './support/house.ts';
import { labelAdmin } from './support/labels.ts';

const { avatar, icon, info } = contract.member;
const { show, rename, choosePicture } = contract.profile;
const house = useHouse();

test('R2.89 a member changes the nickname, trimmed of blanks, and removes it again', async () => {
  const mai = await house.person('mai');
  expect((await mai.ask(rename, { nickname: '  Mai Linh ' })).nickname).toBe('Mai Linh');
  expect((await mai.ask(info, {})).nickname).toBe('Mai Linh');
  expect((await mai.ask(rename, { nickname: ' ' })).nickname).toBe('');
});

test('R2.89 R7.18 R7.19 a chosen picture is the avatar and the icon of the account', async () => {
  const mai = await house.person('mai');
  const [first, second] = (await mai.ask(show, {})).pictures;
  for (const chosen of [second!, first!]) {
    expect(await mai.ask(choosePicture, { avatar: chosen.id })).toEqual({ url: chosen.url });
    expect(await mai.ask(avatar, {})).toEqual({ url: chosen.url });
    expect(await mai.ask(icon, {})).toEqual({ url: chosen.url });
    expect((await mai.ask(show, {})).picture).toBe(chosen.id);
  }
});

test('R2.89 a picture that is not offered is refused', async () => {
  const mai = await house.person('mai');
  for (const picked of ['0', '13', '01', 'fox', '-1'])
    expect(await mai.send(choosePicture, { avatar: picked })).toBeRefusedWith('not_found');
});

test('R2.89 the profile shows the real name, the number and the address masked', async () => {
  const known = await (await house.person('mai')).ask(show, {});
  expect(known.email).toBe('m•••@example.com');
  expect(known.realName).toMatch(/^.•+/);
});

test('R6.15 the label “Admin” is shown to its account, and changes nothing else about it', async () => {
  const lena = await house.person('lena');
  const [before, rights] = [await lena.ask(show, {}), await lena.ask(info, {})];
  expect(before.labels).toEqual([]);
  await labelAdmin(house.gateway.database, 'lena');
  expect(await lena.ask(show, {})).toEqual({ ...before, labels: ['Admin'] });
  const memberLabel = [{ labelName: 'Admin', color: '#a9dbe8', color2: '#3f8aa0', rankLevel: 0 }];
  expect(await lena.ask(info, {})).toEqual({ ...rights, memberLabel });
});
