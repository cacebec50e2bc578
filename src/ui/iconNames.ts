/** Every icon of icons.svg: one stroke each on a ground of 24 by 24. */
export const iconNames = [
  'back', 'ball', 'cards', 'chart', 'chat', 'check', 'chevron', 'clock', 'close', 'copy', 'crown', 'dice', 'doc', 'download', 'eye', 'eyeOff',
  'facebook', 'feather', 'fish', 'forward', 'gamepad', 'gift', 'globe', 'google', 'grid', 'headset', 'heart', 'home', 'info', 'leave', 'list', 'lottery',
  'mail', 'megaphone', 'menu', 'mobile', 'moon', 'pause', 'percent', 'phone', 'play', 'plus', 'question', 'refresh', 'screen', 'search', 'shield',
  'slots', 'star', 'sun', 'telegram', 'transfer', 'trophy', 'user', 'users', 'wallet', 'warning', 'withdraw',
] as const;

export type IconName = (typeof iconNames)[number];
