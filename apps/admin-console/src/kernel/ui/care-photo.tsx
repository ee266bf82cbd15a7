import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { readCarePhoto } from '@sunfield/contracts/camp/care-records/routes';
import { useMutation } from '@tanstack/react-query';
import action from './action.module.css';

interface CarePhotoProps {
  /** Of a version of the record. */
  id: string;
  /** Known without asking the API, as a photo that this device has taken. */
  jpeg?: string | undefined;
  button?: string | undefined;
}

/** The photo of a record. Reading it is logged, so it is asked for. */
export function CarePhoto({ id, jpeg, button = action.action }: CarePhotoProps) {
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: () => call(readCarePhoto, { params: { id } }),
  });
  const shown = jpeg ?? reading.data?.jpeg;
  if (shown)
    return (
      <img
        src={`data:image/jpeg;base64,${shown}`}
        alt="What happened"
        style={{
          display: 'block',
          marginBlock: 12,
          maxWidth: '100%',
          maxHeight: '60vh',
          borderRadius: 8,
        }}
      />
    );
  return (
    <>
      <button
        type="button"
        className={button}
        disabled={reading.isPending}
        onClick={() => reading.mutate()}
      >
        Show the photo
      </button>
      {reading.isError && <p role="alert">{sentenceOf(reading.error)}</p>}
    </>
  );
}
