import { sentenceOf } from '@sunfield/api-client/api-error';
import { iconAddress, SHARING_SIZE, sharingAddress } from '@sunfield/contracts/kit/picture-files';
import {
  MAX_PICTURE_BYTES,
  type Picture,
  pictureAddress,
  pictureRefusals,
  pictureTypes,
  widthFor,
} from '@sunfield/contracts/kit/pictures';
import { Button, Flex } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { useUploadPicture } from '../../../kernel/saved-settings/api';
import layout from '../../../kernel/ui/layout.module.css';
import { Detail } from '../../../kernel/ui/quiet';
import styles from './settings.module.css';

interface PictureFieldProps {
  /** "logo": used in the buttons' labels. */
  what: string;
  /** "activity 2": which of several pictures it is, for screen readers. */
  of?: string;
  /** The preview is derived from the picture; without a shape it is shown unchanged. */
  shape?: 'icon' | 'sharing';
  /** Set by the form. */
  id?: string;
  value?: Picture | null;
  onChange?: (picture: Picture | null) => void;
}

/**
 * A picture in a form. It is uploaded as soon as it is chosen; saving the form only puts it on the
 * site.
 */
export function PictureField({ what, of, shape, id, value, onChange }: PictureFieldProps) {
  const whole = of ? `${what} of ${of}` : what;
  const article = /^[aeiou]/.test(what) ? 'an' : 'a';
  const file = useRef<HTMLInputElement>(null);
  const uploading = useUploadPicture();
  const [refusal, setRefusal] = useState<string>();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Lets the user choose the same file again after editing it.
    target.value = '';
    setRefusal(undefined);
    if (!chosen) return;
    if (chosen.size > MAX_PICTURE_BYTES) return setRefusal(`${pictureRefusals.tooHeavy}.`);
    uploading.mutate(chosen, {
      onSuccess: (picture) => onChange?.(picture),
      onError: (error) => setRefusal(sentenceOf(error, 'The picture could not be uploaded.')),
    });
  };
  return (
    <div>
      {value && (
        <img
          className={`${styles.shown} ${value.needsLightGround || shape ? styles.onLight : ''}`}
          {...shownOf(value, shape)}
          alt={`The ${whole}`}
        />
      )}
      <input
        ref={file}
        id={id}
        className={layout.heard}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={`File of the ${whole}`}
        tabIndex={-1}
        onChange={choose}
      />
      <Flex wrap gap={8} style={{ marginBottom: 6 }}>
        <Button
          aria-label={value ? `Replace the ${whole}` : `Choose ${article} ${whole}`}
          loading={uploading.isPending}
          onClick={() => file.current?.click()}
        >
          {value ? `Replace the ${what}` : `Choose ${article} ${what}`}
        </Button>
        {value && (
          <Button aria-label={`Remove the ${whole}`} onClick={() => onChange?.(null)}>
            Remove the {what}
          </Button>
        )}
      </Flex>
      <Detail>PNG, JPEG, WebP or AVIF, at most 10 MB.</Detail>
      {refusal && (
        <p role="alert" className={layout.late}>
          {refusal}
        </p>
      )}
    </div>
  );
}

function shownOf(picture: Picture, shape: PictureFieldProps['shape']) {
  if (shape === 'icon') return { src: iconAddress(picture, 180), width: 64, height: 64 };
  if (shape === 'sharing') return { src: sharingAddress(picture, 'filled'), ...SHARING_SIZE };
  const { width, height } = picture;
  return { src: pictureAddress(picture, widthFor(picture, 320)), width, height };
}
