import type { Contract } from '../../../contract/index.ts';
import type { ReplyOf } from '../../../contract/call.ts';

export type HelpSection = ReplyOf<Contract['system']['helpCenter']>['sections'][number];

const article = (id: string, title: string, ...paragraphs: readonly string[]): HelpSection['articles'][number] => ({
  id,
  title,
  html: paragraphs.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join(''),
});

const items = (each: readonly string[]): string => each.map((item) => `<li>${item}</li>`).join('');

const steps = (...each: readonly string[]): string => `<ol>${items(each)}</ol>`;

const signs = (...each: readonly string[]): string => `<ul>${items(each)}</ul>`;

export const helpSections: readonly HelpSection[] = [
  {
    id: 'start',
    title: 'First steps',
    articles: [
      article(
        'register',
        'How do I create an account?',
        steps(
          'Open “Register”.',
          'Choose a user name of 4 to 16 letters and digits, and a password of 8 characters or more.',
          'Put the piece into the picture, or move it with the arrow keys.',
        ),
        'You must be 18 or older. Each person may have one account.',
      ),
      article(
        'log-in',
        'I cannot log in',
        'After a wrong password the login asks for the characters in a picture. The picture can be changed as often as you like.',
        'If you forgot your password, choose “Forgot password”: we send a code to your mobile number, or a letter to your email address.',
      ),
      article(
        'free-demo',
        'What is the free demo?',
        'A trial account with play money. What it wins cannot be withdrawn, and the member area needs a real account.',
      ),
      article(
        'app',
        'Where do I get the app?',
        'On the download page, for Android and iOS. The lite app takes less room and has no live tables.',
      ),
    ],
  },
  {
    id: 'money',
    title: 'Deposits and withdrawals',
    articles: [
      article(
        'deposit',
        'How do I deposit?',
        steps('Open “Deposit”.', 'Choose a way to pay and an amount.', 'Follow what the page says.'),
        'A deposit that nobody has confirmed yet is shown as waiting, never as done.',
      ),
      article(
        'withdraw',
        'How do I withdraw?',
        steps('Open “Withdraw”.', 'Choose an amount and where it goes.', 'Enter your payment password.'),
        'When the money has been sent we ask whether it arrived.',
      ),
      article(
        'received',
        'What do “received”, “partly” and “not received” mean?',
        '“Received” closes the withdrawal. “Partly” asks which amount arrived.',
        '“Not received” asks for up to three pictures of your bank statement, png or jpg, of at most 5 MB each.',
        'If you do not answer, a withdrawal counts as received after 30 minutes.',
      ),
      article(
        'wallets',
        'What are the other wallets?',
        'Some game vendors keep a wallet of their own. Money moves between it and the main wallet in My account, at no cost.',
      ),
    ],
  },
  {
    id: 'games',
    title: 'Games',
    articles: [
      article(
        'maintenance',
        'A game says “Under maintenance”',
        'Its vendor is working on it. Rounds that were open are paid or returned when it comes back. The card offers other games until then.',
      ),
      article(
        'interrupted',
        'My connection broke in a round',
        'The round is played to its end by the vendor’s rules. Its result is in your betting record.',
      ),
      article(
        'draws',
        'When are the numbers drawn?',
        'The page of lotteries shows what each of them drew last, and when. You cannot bet on draws here yet.',
      ),
    ],
  },
  {
    id: 'offers',
    title: 'Promotions and points',
    articles: [
      article(
        'bonus',
        'When can I withdraw a bonus?',
        'After bets of as many times its amount as the promotion says. My account shows how much is left.',
      ),
      article(
        'points',
        'What are points for?',
        'They are redeemed in the points mall for credit and goods. Points never expire.',
      ),
      article(
        'apply',
        'How do I apply for an activity?',
        'Open the promotion, write up to 140 characters and attach up to three pictures, png or jpg, of at most 5 MB each.',
      ),
    ],
  },
  {
    id: 'safer-play',
    title: 'Responsible play',
    articles: [
      article(
        'limits',
        'Set a limit',
        'Limits for deposits and for losses are set in My account. A lower limit holds at once, a higher one after 24 hours.',
      ),
      article(
        'break',
        'Take a break',
        'A break lasts 24 hours, 7 days or 30 days. During a break you can withdraw, but not deposit or bet.',
      ),
      article(
        'signs',
        'When playing is no longer a game',
        signs(
          'You play with money that is meant for something else.',
          'You play to win back what you lost.',
          'You hide how much you play.',
        ),
        'If one of these is true, close your account or take a break, and talk to someone you trust. Customer service names advice centres near you.',
      ),
      article(
        'age',
        'Nobody under 18',
        'We check the age of every account before its first withdrawal. An account of a minor is closed and its deposits are returned.',
      ),
    ],
  },
  {
    id: 'safety',
    title: 'Your account',
    articles: [
      article(
        'new-place',
        'Why do you ask for a second proof?',
        'A login from an address that we have not seen before needs one more proof.',
        'It is a code by SMS or email, the name of your bank account, or the code of your authenticator.',
      ),
      article(
        'password',
        'Change your password',
        'Open “Change password” in My account. All sessions end and you log in again with the new one.',
      ),
    ],
  },
];
