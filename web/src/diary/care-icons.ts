import {
  IconAmbulance,
  IconBuildingHospital,
  IconClock,
  IconDoor,
  IconEar,
  IconHandStop,
  IconHeart,
  IconHeartHandshake,
  IconHome2,
  IconMessageCircle,
  IconShieldHeart,
  IconUsersGroup,
} from "@tabler/icons-react";

/** By their names in content/care. */
export const careIcons = {
  ambulance: IconAmbulance,
  clock: IconClock,
  door: IconDoor,
  ear: IconEar,
  hand: IconHandStop,
  handshake: IconHeartHandshake,
  heart: IconHeart,
  home: IconHome2,
  hospital: IconBuildingHospital,
  message: IconMessageCircle,
  people: IconUsersGroup,
  shield: IconShieldHeart,
};
