import type { Contract } from '../../../contract/index.ts';
import type { ReplyOf } from '../../../contract/call.ts';

export type HelpSection = ReplyOf<Contract['system']['helpCenter']>['sections'][number];

export const article = (
  id: string,
  title: string,
  ...paragraphs: readonly string[]
): HelpSection['articles'][number] => ({
  id,
  title,
  html: paragraphs.map((part) => (part.startsWith('<') ? part : `<p>${part}</p>`)).join(''),
});

const items = (each: readonly string[]): string => each.map((item) => `<li>${item}</li>`).join('');

export const steps = (...each: readonly string[]): string => `<ol>${items(each)}</ol>`;

export const signs = (...each: readonly string[]): string => `<ul>${items(each)}</ul>`;

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
        'If you forgot your password, choose “Forgot password”: we send a code to your mobile number, or a letter to your email address. With a verified mobile number you can also log in with a code by SMS.',
      ),
      article(
        'free-demo',
        'What is the free demo?',
        'A trial account with $2,000.00 of play money, for 24 hours. What it wins cannot be withdrawn, and the member area needs a real account.',
      ),
      article(
        'app',
        'Where do I get the app?',
        'The download page has its links, for Android and iOS. Those of this sandbox lead to addresses that are only examples.',
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
        'A game vendor can keep a wallet of its own. Money moves between it and the main wallet in My account, at no cost.',
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
        'The page of lotteries shows what each of them drew last, and when. Choose a lottery for its next draw: you can bet on draws until they close, shortly before.',
      ),
    ],
  },
  {
    id: 'offers',
    title: 'Promotions and points',
    articles: [
      article(
        'bonus',
        'Is there a bonus?',
        'Your first deposit of $20.00 or more is doubled, by up to $200.00, if you choose the promotion with it or join it before. The bonus has to be bet before you can withdraw it.',
        'A rebate gives back a share of your bets, and missions and ranks have rewards: claim them in the member centre. The promotions say what else is on offer.',
      ),
      article(
        'points',
        'What are points for?',
        'Points are earned by bets after a deposit and by signing in every day, and never expire. In the points mall you can redeem them or convert them to money.',
      ),
    ],
  },
  {
    id: 'safer-play',
    title: 'Responsible play',
    articles: [
      article(
        'limits',
        'Can I set a limit or take a break?',
        'You cannot set a limit for deposits or losses here yet, and not a break either.',
        'Decide how much you can spare before you play, and log out when it is gone.',
      ),
      article(
        'signs',
        'When playing is no longer a game',
        signs(
          'You play with money that is meant for something else.',
          'You play to win back what you lost.',
          'You hide how much you play.',
        ),
        'If one of these is true, stop playing and talk to someone you trust.',
      ),
      article(
        'age',
        'Nobody under 18',
        'To create an account you confirm that you are 18 or older, or 21 where that is the law. You do not send us a document.',
      ),
    ],
  },
  {
    id: 'safety',
    title: 'Your account',
    articles: [
      article(
        'authenticator',
        'Make my account safer',
        'Add an authenticator app in the security centre. From then on a login from a new place needs its code besides the password.',
      ),
      article(
        'password',
        'Change your password',
        'Open “Change password” in My account. All sessions end and you log in again with the new one.',
      ),
    ],
  },
  {
    id: 'legal',
    title: 'Terms, privacy and licence',
    articles: [
      article(
        'terms',
        'Terms of use',
        'This site is a sandbox: nothing here is real money, and nothing that is won is paid out.',
        'Whoever plays is 18 or older, or 21 where that is the law, and has one account.',
        'A bet counts once it is in your betting record. Its round is played by the rules that the game shows, also when your connection is lost.',
        'A round that cannot be finished is taken back, and its stake with it. A fault does not make a win.',
        'Keep your passwords to yourself. What is done with them counts as done by you until you tell us.',
      ),
      article(
        'privacy',
        'Privacy',
        'We keep what you type when you register or in My account, your deposits and withdrawals, and every bet.',
        'For each session we keep its address and browser, which the security centre shows you. Passwords are kept as hashes, from which nobody can read them.',
        'Cookies tell your session and your browser. The browser keeps the language and the theme that you choose, and what a form needs if the page is reloaded.',
        'Nothing of this is sold, and no visitor is counted by another company.',
      ),
      article(
        'licence',
        'Licence',
        'A sandbox has no licence to offer games for money, and needs none, because there is no money in it.',
        'Whoever runs this site for money has to hold a licence where its players live, and names its number and its authority here.',
      ),
    ],
  },
];
