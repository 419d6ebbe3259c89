// The process of players.ts.

import { fakeInternet } from "../support/fakes/fake-internet";
import { FakeModel } from "../support/fakes/fake-model";
import { publicHarborSite } from "../support/fakes/harbor-site";
import { answerAboutHarbor } from "../support/fakes/intelligence-model";
import { THINKS_MS } from "./players";

const [site, model] = await Promise.all([publicHarborSite(), FakeModel.start()]);
model.thinks = THINKS_MS;
model.answers = answerAboutHarbor;
process.send?.({ ...fakeInternet(site), ...model.settings });
