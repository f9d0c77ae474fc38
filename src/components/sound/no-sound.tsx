import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { isOfMicrophone, type SoundTrouble, troubleSentences } from '@/lib/audio/sound-trouble';

interface NoSoundProps {
  trouble: SoundTrouble;
  /** Begins the call all the same: the caller types, and listens. */
  onWithoutMicrophone: () => void;
}

/** Why a spoken call hasn't started, what to do about it, and the way around a microphone that is not there. */
export function NoSound({ trouble, onWithoutMicrophone }: NoSoundProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <FormError className="w-full">{troubleSentences[trouble]}</FormError>
      {isOfMicrophone(trouble) && <Button onClick={onWithoutMicrophone}>Listen and type</Button>}
    </div>
  );
}
