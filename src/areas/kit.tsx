export { KitPage as Screen } from '../screens/kit/KitPage.tsx';
