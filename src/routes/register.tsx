export { RegisterPage as Screen } from '../auth/register/RegisterPage.tsx';
