export { PromotionDetail as Screen } from '../promotions/PromotionDetail.tsx';
