import { FormModal } from '../../form/FormModal.tsx';
import { Register } from './Register.tsx';
import { useRegistration } from './useRegistration.ts';

/** R2.53, R2.62: registration in a modal; it closes itself by its flow. */
export const Panel = () => {
  const register = useRegistration('modal');
  return (
    <FormModal flow={register} title="register_title">
      <Register register={register} place="modal" />
    </FormModal>
  );
};
