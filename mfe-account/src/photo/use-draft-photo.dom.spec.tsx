import { afterEach, describe, expect, it } from '@jest/globals';
import { createFakeHost, noNetwork, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { waitFor } from '@testing-library/react';
import { draftPhoto } from './draft-photo.js';
import { useDraftPhoto } from './use-draft-photo.js';

const email = 'awa@exemple.org';
const photo = `data:image/jpeg;base64,${btoa('a square')}`;
const call = 'POST /user/api/profile/image/';

function Learner() {
  useDraftPhoto(email);
  return null;
}

afterEach(() => sessionStorage.clear());

describe('the photo chosen while paying', () => {
  it('becomes the profile’s once its owner is signed in, and is sent once', async () => {
    draftPhoto.keep({ email: 'Awa@exemple.org', photo });
    const host = createFakeHost();
    renderInSlice(<Learner />, { host });
    renderInSlice(<Learner />, { host });
    expect(host.asked).toHaveLength(1);
    expect(draftPhoto.read()).toBeNull();
  });

  it('that could not be sent is kept for the next visit, unless it was refused', async () => {
    draftPhoto.keep({ email, photo });
    const host = createFakeHost({ replies: { [call]: noNetwork } });
    renderInSlice(<Learner />, { host });
    await waitFor(() => expect(draftPhoto.read()).toBe(photo));
    host.replies[call] = refuse('unsupported_media_type');
    renderInSlice(<Learner />, { host });
    await waitFor(() => expect(host.asked).toHaveLength(2));
    expect(draftPhoto.read()).toBeNull();
  });

  it('of somebody else is forgotten', () => {
    draftPhoto.keep({ email: 'moussa@exemple.org', photo });
    const host = createFakeHost();
    renderInSlice(<Learner />, { host });
    expect(host.asked).toEqual([]);
    expect(draftPhoto.read()).toBeNull();
  });
});
